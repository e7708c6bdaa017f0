import type { Revision } from '../../shared/history.ts'
import { isSingletonKind } from '../../shared/kinds.ts'

/** The name of the record; a singleton has none, so it is named after its translated kind. */
export const nameOf = ({ kind, name }: Pick<Revision, 'kind' | 'name'>): string => (isSingletonKind(kind) ? '' : name)
