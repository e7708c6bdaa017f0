import { isTrashKind, type Revision } from '../../shared/history.ts'

/** The name of the record; sections have none of their own, and their kinds are translated. */
export const nameOf = ({ kind, name }: Pick<Revision, 'kind' | 'name'>): string => (isTrashKind(kind) ? name : '')
