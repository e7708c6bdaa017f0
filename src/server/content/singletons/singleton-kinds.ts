import type { KindHandlers } from '../records/kind-handler.ts'
import { findCompanyImages, findHeroImages, type Section } from './singletons.repository.ts'
import { restoreSection } from './singletons.service.ts'

const handlerOf = <S extends Section>(section: S) => ({
  table: section,
  restoreRevision: ((needs, staff, _, prepare, expected) =>
    restoreSection(needs, staff, section, prepare, expected)) satisfies KindHandlers[S]['restoreRevision'],
})

export const heroKind = { ...handlerOf('hero'), findImages: findHeroImages } satisfies KindHandlers['hero']
export const companyKind = { ...handlerOf('company'), findImages: findCompanyImages } satisfies KindHandlers['company']
export const contactKind = handlerOf('contact') satisfies KindHandlers['contact']
export const navigationKind = handlerOf('navigation') satisfies KindHandlers['navigation']
