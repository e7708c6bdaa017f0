import { useTranslations } from 'use-intl'
import { parseVideo } from './link-name.ts'

/** A readable name for the address of a video, and its host. */
export function useVideoName() {
  const t = useTranslations('admin.media')
  return (address: string): { title: string; host: string } => {
    const { service, title, host } = parseVideo(address)
    return { title: service ? t(`videos.${service}`, { id: title }) : title, host }
  }
}
