import { useQuery } from '@tanstack/react-query'
import { mediaReads } from '../../client/reads.ts'
import { mediaIdIn, parseMediaUrl } from '../../shared/media-url.ts'

/** The file name of a picture of the media library, or the address of another one. */
export function PictureName({ url }: { url: string }) {
  const id = parseMediaUrl(url) && mediaIdIn(url)
  const { data, isError } = useQuery({ ...mediaReads.byId(id ?? ''), enabled: id !== undefined })
  if (url.startsWith('/artwork/')) return 'Sample picture'
  if (id === undefined) return <bdi dir="ltr">{url}</bdi>
  if (data) return <bdi>{data.fileName}</bdi>
  return isError ? 'A picture that is no longer in the media library' : 'Loading…'
}
