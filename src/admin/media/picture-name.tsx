import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { mediaReads } from '../../client/reads.ts'
import { mediaIdIn, parseMediaUrl } from '../../shared/media-url.ts'
import { linkName, sampleName } from './link-name.ts'

/** The file name of an image, never its address. */
export function PictureName({ url }: { url: string }) {
  const t = useTranslations('admin.media.name')
  const id = parseMediaUrl(url) && mediaIdIn(url)
  const { data, isError } = useQuery({ ...mediaReads.byId(id ?? ''), enabled: id !== undefined })
  const sample = sampleName(url)
  if (sample) return sample
  if (id === undefined) return linkName(url).title
  if (data) return data.fileName
  return isError ? t('missing') : t('loading')
}
