import { rightToLeft } from '../../../shared/isolate.ts'
import { shortenFileName } from './shorten-file-name.ts'

type Props = { children: string; className: string }

/**
 * The name of a document. It wraps between words; a very long one is shortened in the middle, because names of photos
 * differ only at their end. An extension beside Arabic words has a gap, or it would seem to begin the number at their end.
 */
export function FileName({ children: name, className }: Props) {
  const { base, extension } = shortenFileName(name)
  const isArabic = rightToLeft.test(base)
  return (
    <p className={`wrap-anywhere ${className}`} title={name}>
      <bdi dir={isArabic ? 'rtl' : 'ltr'}>
        <bdi>{base}</bdi>
        <bdi dir="ltr" className={`whitespace-nowrap ${isArabic ? 'ms-1.5' : ''}`}>
          {extension}
        </bdi>
      </bdi>
    </p>
  )
}
