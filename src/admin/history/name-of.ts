import type { Revision } from '../../shared/history.ts'
import { isSingletonKind } from '../../shared/kinds.ts'

/** The name of the record; singletons have none of their own, and their kinds are translated. */
export const nameOf = ({ kind, name }: Pick<Revision, 'kind' | 'name'>): string => (isSingletonKind(kind) ? '' : name)
