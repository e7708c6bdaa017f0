import { homeAnchors } from '../../../shared/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { useCompany, useHero } from '../../use-content.ts'

/** The first screen: a dark stage, the evening's promise, and two ways on. */
export function HeroSection() {
  const hero = useHero()
  const { name } = useCompany()
  return (
    <section className="on-night relative grid min-h-svh items-center overflow-hidden bg-night-900">
      <div className="mx-auto w-full max-w-7xl px-6 py-24">
        <p dir="auto" className="font-medium text-accent text-sm uppercase tracking-label">
          {name}
        </p>
        <h1 className="mt-6 max-w-4xl font-extrabold font-heading text-hero text-paper-100 tracking-tight">
          <span dir="auto" className="block">
            {hero.title}
          </span>
          <span dir="auto" className="block text-accent">
            {hero.subtitle}
          </span>
        </h1>
        <p dir="auto" className="mt-8 max-w-xl text-lead text-night-300">
          {hero.description}
        </p>
        <div className="mt-12 flex flex-wrap gap-4">
          <Button asChild size="stage">
            <a href={`#${homeAnchors.events}`}>{hero.primaryCta}</a>
          </Button>
          <Button asChild size="stage" variant="light-on-night">
            <a href={`#${homeAnchors.portfolio}`}>{hero.secondaryCta}</a>
          </Button>
        </div>
      </div>
    </section>
  )
}
