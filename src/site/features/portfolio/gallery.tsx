import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import Lightbox, {
  type ControllerRef,
  type GenericSlide,
  type Slide,
  useLightboxState,
} from 'yet-another-react-lightbox'
import { UserText } from '../../../client/user-text.tsx'
import { CaretLeftIcon } from '../../../ui/icons/caret-left.ts'
import { CaretRightIcon } from '../../../ui/icons/caret-right.ts'
import { CheckIcon } from '../../../ui/icons/check.ts'
import { ShareNetworkIcon } from '../../../ui/icons/share-network.ts'
import { XIcon } from '../../../ui/icons/x.ts'
import 'yet-another-react-lightbox/styles.css'
import './gallery.css'
import { mediaVariants, parseMediaUrl } from '../../../shared/media-url.ts'
import { portfolioPath, publicPaths } from '../../../shared/paths.ts'
import type { PortfolioItem } from '../../../shared/portfolio.ts'
import { pictureHref } from '../../../shared/url.ts'
import { Poster } from '../../../ui/poster.tsx'
import { useCloseRequest } from '../../../ui/use-close-request.ts'
import { focusWhileScrollable } from '../../focus-while-scrollable.ts'
import { useIsolate } from '../../language-context.ts'
import { SiteLink } from '../../site-link.tsx'
import { textAttributes } from '../../text-attributes.ts'
import { useFormats } from '../../use-formats.ts'
import { useReturnToCard } from '../../use-return-to-card.ts'
import { useShare } from '../../use-share.ts'
import { ItemCaption } from './item-caption.tsx'
import { videoEmbed } from './video-embed.ts'

declare module 'yet-another-react-lightbox' {
  interface SlideTypes {
    'framed-video': GenericSlide & { type: 'framed-video'; src: string }
    'plain-video': GenericSlide & { type: 'plain-video'; src: string }
    'no-picture': GenericSlide & { type: 'no-picture' }
  }
}

/** All pictures and videos of an item in full size, usable by keyboard, swipe or click. */
export function Gallery({ item, onClose }: { item: PortfolioItem; onClose: () => void }) {
  const t = useTranslations('site.portfolio.gallery')
  const { number } = useFormats()
  const title = useIsolate()(item.title)
  const controller = useRef<ControllerRef>(null)
  const close = () => controller.current?.close()
  useCloseRequest(close)
  const [search] = useSearchParams()
  useReturnToCard(portfolioPath(search.get('category'), item.id))
  const slides = slidesOf(item, (image) => t('image', { title, number: number(image) }))
  const isSingle = slides.length === 1
  return (
    <Lightbox
      open
      close={onClose}
      className="on-night"
      slides={slides}
      carousel={{ padding: 0, finite: isSingle }}
      controller={{ ref: controller, closeOnBackdropClick: true }}
      toolbar={{ buttons: [<ShareItem key="share" item={item} />, 'close'] }}
      labels={{
        Lightbox: t('nameOf', { title }),
        'Photo gallery': t('photos'),
        Carousel: t('carousel'),
        Slide: t('slide'),
        // The library fills in the numbers.
        '{index} of {total}': t('slidePosition', { position: '{index}', total: '{total}' }),
        Previous: t('previous'),
        Next: t('next'),
        Close: t('close'),
      }}
      render={{
        slide: ({ slide, offset }) =>
          renderSlide(slide, { title: item.title, video: t('video', { title }) }, offset === 0),
        controls: () => <Caption item={item} />,
        iconError: () => <NoPicture title={item.title} />,
        iconPrev: () => <CaretLeftIcon aria-hidden />,
        iconNext: () => <CaretRightIcon aria-hidden />,
        iconClose: () => <XIcon aria-hidden />,
        ...(isSingle && { buttonPrev: () => null, buttonNext: () => null }),
      }}
    />
  )
}

function ShareItem({ item }: { item: PortfolioItem }) {
  const t = useTranslations('site.share')
  const { share, isCopied, label } = useShare(item.title, portfolioPath(undefined, item.id))
  return (
    <>
      <span role="status" className={isCopied ? 'self-center text-sm' : 'sr-only'}>
        {isCopied && label}
      </span>
      <button type="button" className="yarl__button" aria-label={t('share')} onClick={share}>
        {isCopied ? <CheckIcon aria-hidden /> : <ShareNetworkIcon aria-hidden />}
      </button>
    </>
  )
}

/** Title, description and position, above and below the slide. */
function Caption({ item }: { item: PortfolioItem }) {
  const t = useTranslations('site.portfolio.gallery')
  const ofSite = useTranslations('site')
  const { number } = useFormats()
  const { currentIndex, slides } = useLightboxState()
  return (
    <>
      <div className="gallery-head align-to-page">
        <p className="eyebrow figures">
          <ItemCaption item={item} />
        </p>
        <h2 {...textAttributes(item, 'title')} className="mt-2 line-clamp-2 text-title">
          <UserText>{item.title}</UserText>
        </h2>
      </div>
      <div className="gallery-foot align-to-page">
        <div className="grid justify-items-start gap-2">
          <p
            {...textAttributes(item, 'description')}
            ref={focusWhileScrollable}
            className="gallery-text text-pretty text-ink-quiet"
          >
            <UserText>{item.description}</UserText>
          </p>
          <SiteLink to={publicPaths.plan} className="link py-1 font-semibold">
            {ofSite('planEvent')}
          </SiteLink>
        </div>
        {slides.length > 1 && (
          // Screen readers get the position from the name of each slide.
          <p aria-hidden className="gallery-count figures text-ink-quiet">
            {t('position', { position: number(currentIndex + 1), total: number(slides.length) })}
          </p>
        )}
      </div>
    </>
  )
}

function slidesOf(item: PortfolioItem, altOf: (number: number) => string): Slide[] {
  const images = item.images.flatMap((image, index): Slide[] => {
    const src = pictureHref(image)
    return src ? [{ src, ...variantsOf(src), alt: altOf(index + 1) }] : []
  })
  const videos = item.videos.flatMap((video): Slide[] => {
    const embed = videoEmbed(video)
    return embed ? [{ type: embed.framed ? 'framed-video' : 'plain-video', src: embed.src }] : []
  })
  const slides = [...images, ...videos]
  return slides.length > 0 ? slides : [{ type: 'no-picture' }]
}

/** The library supports a single format; every browser that it runs in supports WebP. */
function variantsOf(src: string) {
  const address = parseMediaUrl(src)
  if (!address) return undefined
  const variants = mediaVariants(address).filter(({ type }) => type === 'image/webp')
  return {
    width: address.width,
    height: address.height,
    srcSet: variants.map(({ url, width, height }) => ({ src: url, width, height })),
  }
}

const shape = 'aspect-video max-h-full w-full max-w-6xl overflow-hidden bg-night-900 sm:rounded-lg'

function renderSlide(slide: Slide, names: { title: string; video: string }, isShown: boolean) {
  switch (slide.type) {
    case 'framed-video':
      // Adjacent slides are rendered too, but a third-party player must load only when the visitor opens its slide.
      if (!isShown) return <div className={shape} />
      return <iframe className={shape} src={slide.src} title={names.video} allow="fullscreen; picture-in-picture" />
    case 'plain-video':
      // biome-ignore lint/a11y/useMediaCaption: staff enter only the URL of a video; captions are part of the file
      return <video className={shape} src={slide.src} controls playsInline preload={isShown ? 'metadata' : 'none'} />
    case 'no-picture':
      return <NoPicture title={names.title} />
    default:
      return undefined
  }
}

/** For an item without pictures, and for a picture that fails to load. */
function NoPicture({ title }: { title: string }) {
  return (
    <div className="aspect-video w-[min(72rem,92vw,90svh)] overflow-hidden rounded-lg leading-normal">
      <Poster title={title} alt={title} />
    </div>
  )
}
