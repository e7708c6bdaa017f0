import { homeAnchors } from '../../shared/paths.ts'
import { UpcomingEvents } from '../features/events/upcoming-events.tsx'
import { HeroSection } from '../features/hero/hero-section.tsx'
import { useCompany } from '../use-content.ts'
import { Head } from './head.tsx'

export function HomePage() {
  const company = useCompany()
  return (
    <>
      <Head title={company.name} description={company.description} />
      <main>
        <HeroSection />
        <section id={homeAnchors.events} className="mx-auto max-w-7xl px-6 py-24 lg:py-36">
          <h2 className="font-bold font-heading text-display tracking-tight">Upcoming Events</h2>
          <UpcomingEvents />
        </section>
      </main>
    </>
  )
}
