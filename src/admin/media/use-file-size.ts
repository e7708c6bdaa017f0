import { useTranslations } from 'use-intl'

const units = ['bytes', 'kilobytes', 'megabytes', 'gigabytes'] as const

/** 8388608 → '8 MB', 350000 → '342 KB' */
export function useFileSize(): (bytes: number) => string {
  const t = useTranslations('admin.media')
  return (bytes) => {
    const step = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10))
    const size = bytes / 1024 ** step
    return t(`sizes.${units[step] ?? 'bytes'}`, { size: size >= 10 ? Math.round(size) : Math.round(size * 10) / 10 })
  }
}
