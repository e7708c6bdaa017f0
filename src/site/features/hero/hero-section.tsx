import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { UserText } from '../../../client/user-text.tsx'
import { homeAnchors } from '../../../shared/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { CaretDownIcon } from '../../../ui/icons/caret-down.ts'
import { BrandMark } from '../../brand-mark.tsx'
import { SiteLink } from '../../site-link.tsx'
import { textAttributes } from '../../text-attributes.ts'
import { useHero } from '../../use-content.ts'
import { FeaturedCarousel } from './featured-carousel.tsx'
import { HeroBackdrop } from './hero-backdrop.tsx'

/** The first screen: the headline with two calls to action, and the featured events beside it. */
export function HeroSection() {
  const t = useTranslations('site.hero')
  const { hero, isPending } = useHero()
  return (
    <section className="on-night relative isolate grid min-h-svh overflow-hidden print:min-h-0">
      <HeroBackdrop image={hero.backgroundImage} />
      <div className="home-link absolute inset-x-0 top-6">
        <div className="page-grid">
          <div className="me-[min(13rem,56vw)]">
            <BrandMark />
          </div>
        </div>
      </div>
      <div className="page-grid grid grid-cols-[minmax(0,1fr)] content-center items-end gap-x-16 gap-y-14 pt-28 pb-24 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <HeroText hero={hero} isPending={isPending} />
        <Suspense>
          <FeaturedCarousel />
        </Suspense>
      </div>
      <SiteLink
        to={`/#${homeAnchors.events}`}
        aria-label={t('scroll')}
        className="absolute inset-x-0 bottom-6 mx-auto grid size-12 animate-nod place-items-center rounded-full text-accent-ink print:hidden"
      >
        <CaretDownIcon aria-hidden className="size-7" />
      </SiteLink>
    </section>
  )
}

type HeroTextProps = ReturnType<typeof useHero>

/** Invisible while the saved texts load, so that the defaults do not flash. */
function HeroText({ hero, isPending }: HeroTextProps) {
  return (
    <div className={isPending ? 'opacity-0' : 'follow-title'}>
      <h1 className="text-balance font-extrabold font-heading text-hero tracking-tight">
        <span {...textAttributes(hero, 'title')} data-title className="block">
          <UserText>{hero.title}</UserText>
        </span>
        <span {...textAttributes(hero, 'subtitle')} className="block text-accent-ink">
          <UserText>{hero.subtitle}</UserText>
        </span>
      </h1>
      <p
        {...textAttributes(hero, 'description')}
        className="mt-7 max-w-[34ch] text-balance text-ink/90 text-lead sm:max-w-[46ch]"
      >
        <UserText>{hero.description}</UserText>
      </p>
      <div className="mt-10 flex flex-wrap gap-4 max-sm:gap-3 *:max-w-full *:whitespace-normal *:text-center *:leading-tight max-sm:*:grow max-sm:*:px-5 print:hidden">
        <Button asChild size="xl">
          <SiteLink to={`/#${homeAnchors.events}`} {...textAttributes(hero, 'primaryCta')}>
            <UserText isPlain>{hero.primaryCta}</UserText>
          </SiteLink>
        </Button>
        <Button asChild size="xl" variant="light-on-night">
          <SiteLink to={`/#${homeAnchors.portfolio}`} {...textAttributes(hero, 'secondaryCta')}>
            <UserText isPlain>{hero.secondaryCta}</UserText>
          </SiteLink>
        </Button>
      </div>
    </div>
  )
}
