import { useTranslations } from 'use-intl'
import { Skeleton } from './skeleton.tsx'

type Props = {
  /** What comes next, so that nothing moves when it replaces this. */
  shape: 'shell' | 'sign-in'
}

/**
 * Shown while the back office starts; part of the server's page, before any script runs. Its two backgrounds are
 * utilities of the back office's style sheet.
 */
export function Splash({ shape }: Props) {
  const t = useTranslations('common')
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">{t('loading')}</span>
      {shape === 'shell' ? <ShellShape /> : <SignInShape />}
    </div>
  )
}

/** The navigation, or the bar of small screens, and the head of a screen. */
function ShellShape() {
  return (
    <div className="lg:grid lg:grid-cols-[16.5rem_minmax(0,1fr)]">
      <div className="on-night glow-top h-14 border-line border-b lg:h-dvh lg:border-e lg:border-b-0 lg:px-6 lg:pt-6">
        <div className="hidden content-start gap-5 lg:grid">
          <Skeleton className="h-9 w-36" />
          <Skeleton className="mt-5 mb-2 h-10" />
          {['w-24', 'w-12', 'w-16', 'w-20', 'w-18', 'w-14'].map((width) => (
            <Skeleton key={width} className={`h-5 ${width}`} />
          ))}
        </div>
      </div>
      <div className="mx-auto w-full max-w-7xl px-4 py-6 sm:px-6 lg:px-10 lg:py-10">
        <Skeleton className="h-10 w-56" />
        <Skeleton className="mt-2 mb-7 h-5 w-72 max-w-full" />
        <div className="h-80 rounded-lg border border-line bg-surface-raised" />
      </div>
    </div>
  )
}

function SignInShape() {
  return (
    <div className="grid min-h-svh grid-rows-[auto_1fr] lg:grid-cols-[1.2fr_1fr] lg:grid-rows-1">
      <div className="on-night glow-beams px-6 py-10 sm:px-10 lg:p-16">
        <div className="h-[1.02em] text-display" />
      </div>
      <div className="grid content-start px-6 py-10 sm:content-center sm:px-10 lg:px-20">
        <div className="mx-auto grid w-full max-w-sm gap-5">
          <Skeleton className="h-10 w-56" />
          <Skeleton className="mb-3 h-5 w-64 max-w-full" />
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
          <Skeleton className="mt-2 h-12" />
        </div>
      </div>
    </div>
  )
}
