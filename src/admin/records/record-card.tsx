import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/button.tsx'
import { Card, CardMedia } from '../../ui/card.tsx'
import { EyeIcon } from '../../ui/icons/eye.ts'
import { PencilSimpleIcon } from '../../ui/icons/pencil-simple.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useIsolate } from '../context/use-formats.ts'
import { Picture } from '../media/picture.tsx'
import { DeleteButton } from './delete-button.tsx'

type Props = {
  name: string
  picture: string
  description: string
  badges?: ReactNode
  children: ReactNode
  /** Further actions beside Edit and Delete. */
  links?: ReactNode
  isReadOnly: boolean
  mayDelete: boolean
  onEdit: () => void
  onDelete: () => void
}

/** A record with its picture, name, description and actions. */
export function RecordCard(props: Props) {
  const { name, picture, description, badges, children, links, isReadOnly, mayDelete, onEdit, onDelete } = props
  return (
    <Card asChild>
      <article aria-label={name} className="opened-by-button align-to-page">
        <CardMedia className="aspect-16/9">
          <Picture src={picture} title={name} />
        </CardMedia>
        <div className="absolute inset-x-3 top-3 flex flex-wrap gap-1.5">{badges}</div>
        <div className="flex grow flex-col gap-1.5 px-4 pt-4 pb-3">
          <h2 dir="auto" className="line-clamp-2 font-bold font-heading text-lead leading-snug">
            {name}
          </h2>
          <p dir="auto" className="line-clamp-2 min-h-10 text-ink-quiet text-sm">
            {description}
          </p>
          {children}
        </div>
        <CardActions {...{ name, isReadOnly, mayDelete, onEdit, onDelete }}>{links}</CardActions>
      </article>
    </Card>
  )
}

type ActionProps = Pick<Props, 'name' | 'isReadOnly' | 'mayDelete' | 'onEdit' | 'onDelete'> & { children?: ReactNode }

/** Edit and Delete, or View for users who may not change the record. */
export function CardActions({ name, isReadOnly, mayDelete, onEdit, onDelete, children }: ActionProps) {
  const t = useTranslations('admin.records')
  const named = { name: useIsolate()(name) }
  const EditIcon = isReadOnly ? EyeIcon : PencilSimpleIcon
  return (
    <div className="flex flex-wrap gap-1 border-line border-t px-2 py-1.5">
      <Button
        variant="quiet"
        size="sm"
        data-opens
        onClick={onEdit}
        aria-label={isReadOnly ? t('viewNamed', named) : t('editNamed', named)}
      >
        <EditIcon aria-hidden="true" className="size-4" />
        {isReadOnly ? t('view') : t('edit')}
      </Button>
      {mayDelete && <DeleteButton name={name} onDelete={onDelete} />}
      {children}
    </div>
  )
}

/** The placeholder of a card; `children` stands for the facts of the kind. */
export function RecordCardSkeleton({ children }: { children: ReactNode }) {
  return (
    <Card>
      <Skeleton className="aspect-16/9 rounded-none" />
      <div className="grid gap-1.5 px-4 pt-4 pb-3">
        <Skeleton className="my-0.5 h-6 w-3/5" />
        <span className="grid h-10 content-around">
          <Skeleton className="h-3.5 w-full" />
          <Skeleton className="h-3.5 w-3/4" />
        </span>
        {children}
      </div>
      <CardActionsSkeleton />
    </Card>
  )
}

export function CardActionsSkeleton() {
  return (
    <div className="flex gap-2 border-line border-t px-4 py-2.5">
      <Skeleton className="h-6 w-14" />
      <Skeleton className="h-6 w-16" />
    </div>
  )
}
