import { useQuery } from '@tanstack/react-query'
import { mediaReads } from '../../client/reads.ts'
import { mediaIdIn, parseMediaUrl } from '../../shared/media-url.ts'
import { linkName, sampleName } from '../pictures/link-name.ts'

/** The file name of an image, never its address. */
export function PictureName({ url }: { url: string }) {
  const id = parseMediaUrl(url) && mediaIdIn(url)
  const { data, isError } = useQuery({ ...mediaReads.byId(id ?? ''), enabled: id !== undefined })
  const sample = sampleName(url)
  if (sample) return sample
  if (id === undefined) return <bdi>{linkName(url).title}</bdi>
  if (data) return <bdi>{data.fileName}</bdi>
  return isError ? 'An image that is no longer in the media library' : 'Loading…'
}
