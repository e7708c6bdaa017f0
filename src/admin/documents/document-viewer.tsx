import { Dialog as Primitive } from 'radix-ui'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FullDialogContent } from '../../ui/full-dialog.tsx'
import { ArrowClockwiseIcon } from '../../ui/icons/arrow-clockwise.ts'
import { MagnifyingGlassIcon } from '../../ui/icons/magnifying-glass.ts'
import { MinusIcon } from '../../ui/icons/minus.ts'
import { PlusIcon } from '../../ui/icons/plus.ts'
import type { OpenedDocument } from './use-document.ts'

/** The name of a document, and what enlarges it. */
export type DocumentLabels = { label: string; enlargeLabel: string }

type Props = DocumentLabels & { document: OpenedDocument }

/** A button that shows a document on the whole screen. The browser's PDF viewer has its own zoom and rotation. */
export function EnlargeButton({ label, enlargeLabel, document }: Props) {
  const t = useTranslations('admin.vendors.documents')
  return (
    <Dialog>
      <Primitive.Trigger asChild>
        <Button variant="secondary" size="sm" aria-label={enlargeLabel} className="mb-3">
          <MagnifyingGlassIcon aria-hidden="true" className="size-4" />
          {t('enlarge')}
        </Button>
      </Primitive.Trigger>
      {document.blob.type === 'application/pdf' ? (
        <FullDialogContent title={label} actions={null}>
          <iframe src={`${document.url}#navpanes=0`} title={label} className="block h-full w-full" />
        </FullDialogContent>
      ) : (
        <PictureViewer label={label} url={document.url} />
      )}
    </Dialog>
  )
}

const zooms = [1, 1.5, 2, 3, 4, 6]

function PictureViewer({ label, url }: { label: string; url: string }) {
  const t = useTranslations('admin.vendors.documents')
  const [step, setStep] = useState(0)
  const [angle, setAngle] = useState(0)
  const zoom = zooms[step] ?? 1
  const zoomBy = (steps: number) => setStep(Math.min(Math.max(step + steps, 0), zooms.length - 1))
  const zoomIn = () => zoomBy(1)
  const zoomOut = () => zoomBy(-1)
  const fit = () => setStep(0)
  const rotate = () => setAngle((angle + 90) % 360)
  // By code, for keyboards without Latin letters.
  const keys: Readonly<Record<string, () => void>> = {
    ...{ Equal: zoomIn, NumpadAdd: zoomIn, Minus: zoomOut, NumpadSubtract: zoomOut },
    ...{ Digit0: fit, Numpad0: fit, KeyR: rotate },
  }
  const onKeyDown = ({ code, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
    if (!altKey && !ctrlKey && !metaKey) keys[code]?.()
  }
  return (
    <FullDialogContent
      title={label}
      onKeyDown={onKeyDown}
      actions={
        <>
          <Button
            variant="secondary"
            size="icon"
            aria-label={t('zoomOut')}
            title={t('zoomOut')}
            aria-disabled={step === 0}
            onClick={zoomOut}
          >
            <MinusIcon aria-hidden="true" />
          </Button>
          <span role="status" className="figures min-w-14 text-center text-sm">
            {t('zoom', { percent: zoom * 100 })}
          </span>
          <Button
            variant="secondary"
            size="icon"
            aria-label={t('zoomIn')}
            title={t('zoomIn')}
            aria-disabled={step === zooms.length - 1}
            onClick={zoomIn}
          >
            <PlusIcon aria-hidden="true" />
          </Button>
          <Button variant="secondary" size="icon" aria-label={t('rotate')} title={t('rotate')} onClick={rotate}>
            <ArrowClockwiseIcon aria-hidden="true" />
          </Button>
        </>
      }
    >
      <Picture label={label} url={url} zoom={zoom} angle={angle} />
    </FullDialogContent>
  )
}

/** As large as fits at first. The part in the middle stays there while the zoom changes. */
function Picture({ label, url, zoom, angle }: { label: string; url: string; zoom: number; angle: number }) {
  const area = useRef<HTMLElement>(null)
  const middle = useRef({ x: 0.5, y: 0.5 })
  const [ratio, setRatio] = useState(1)
  const isUpright = angle % 180 === 0
  const shape = isUpright ? ratio : 1 / ratio
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the size of the picture changes
  useLayoutEffect(() => {
    const { current: box } = area
    if (!box) return
    box.scrollLeft = middle.current.x * box.scrollWidth - box.clientWidth / 2
    box.scrollTop = middle.current.y * box.scrollHeight - box.clientHeight / 2
  }, [zoom, shape])
  return (
    <section
      ref={area}
      dir="ltr"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll what has the focus
      tabIndex={0}
      className="flex h-full overflow-auto bg-surface-sunken [container-type:size]"
      onScroll={({ currentTarget: box }) => {
        middle.current = {
          x: (box.scrollLeft + box.clientWidth / 2) / box.scrollWidth,
          y: (box.scrollTop + box.clientHeight / 2) / box.scrollHeight,
        }
      }}
    >
      <div
        className="relative m-auto shrink-0"
        style={{ width: `calc(min(100cqw, 100cqh * ${shape}) * ${zoom})`, aspectRatio: shape }}
      >
        <img
          src={url}
          alt={label}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setRatio(naturalWidth / naturalHeight)}
          className="absolute top-1/2 left-1/2 max-w-none bg-white"
          style={{
            width: isUpright ? '100%' : `${100 * ratio}%`,
            height: isUpright ? '100%' : `${100 / ratio}%`,
            transform: `translate(-50%, -50%) rotate(${angle}deg)`,
          }}
        />
      </div>
    </section>
  )
}
