import type { KindHandlers } from '../records/kind-handler.ts'
import { findCompanyImages, findHeroImages, type Singleton } from './singletons.repository.ts'
import { restoreSingleton } from './singletons.service.ts'

const handlerOf = <S extends Singleton>(kind: S) => ({
  table: kind,
  restoreRevision: ((needs, staff, _, prepare, expected) =>
    restoreSingleton(needs, staff, kind, prepare, expected)) satisfies KindHandlers[S]['restoreRevision'],
})

export const heroKind = { ...handlerOf('hero'), findImages: findHeroImages } satisfies KindHandlers['hero']
export const companyKind = { ...handlerOf('company'), findImages: findCompanyImages } satisfies KindHandlers['company']
export const contactKind = handlerOf('contact') satisfies KindHandlers['contact']
export const navigationKind = handlerOf('navigation') satisfies KindHandlers['navigation']
