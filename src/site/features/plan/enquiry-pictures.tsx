import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../../client/api.ts'
import { useApiMessage } from '../../../client/api-message.ts'
import { ownEnquiryCalls, ownEnquiryRead } from '../../../client/own-enquiry.ts'
import { encodeMessage } from '../../../shared/coded-message.ts'
import { checkPicture, maxPictures, type OwnEnquiry, pictureExtensions } from '../../../shared/own-enquiry.ts'
import { documentSizeLimit } from '../../../shared/vendor.ts'
import { Button } from '../../../ui/button.tsx'
import { ImageIcon } from '../../../ui/icons/image.ts'
import { toast } from '../../../ui/toast-store.ts'
import { shrinkPhoto } from '../../shrink-photo.ts'
import { useSiteConfig } from '../../site-context.ts'
import { useFormats } from '../../use-formats.ts'

type Props = { pictures: OwnEnquiry['pictures']; token: string }

/** The pictures that the enquirer has sent, and the button to send more. */
export function EnquiryPictures({ pictures, token }: Props) {
  const t = useTranslations('plan.status')
  const formats = useFormats()
  const { timeZone } = useSiteConfig()
  const isFull = pictures.length >= maxPictures
  return (
    <section
      aria-labelledby="enquiry-pictures"
      className="rounded-xl border border-line bg-surface-raised p-[min(1.5rem,7.5vw)] shadow-md sm:p-8"
    >
      <h2 id="enquiry-pictures" className="text-heading tracking-tight">
        {t('pictures')}
      </h2>
      <p className="mt-2 text-ink-quiet">
        {isFull
          ? t('allPictures', { max: maxPictures })
          : t('picturesText', { max: maxPictures, megabytes: documentSizeLimit / 1024 ** 2 })}
      </p>
      {!isFull && <NewPicture token={token} />}
      {pictures.length > 0 && (
        <ol aria-labelledby="enquiry-pictures" className="mt-6 grid divide-y divide-line border-line border-t">
          {pictures.map(({ at, fileName }) => (
            <li key={`${at} ${fileName}`} className="grid gap-1 py-5 last:pb-0">
              <p className="figures text-ink-quiet text-sm">{formats.dateTime(at, timeZone)}</p>
              <p dir="auto" className="wrap-anywhere">
                {fileName}
              </p>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

/** A refused file would be refused again; after other errors it can be sent again. */
type Upload = { file: File; progress: number; error?: string; isRefused?: boolean }

/** Both types and extensions, because some file pickers support only one of them. */
const accepted = ['image/jpeg', 'image/png', 'image/webp', ...pictureExtensions].join(',')

function NewPicture({ token }: { token: string }) {
  const t = useTranslations('plan.status')
  const inLanguage = useApiMessage()
  const client = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const stop = useRef<AbortController>(undefined)
  const [upload, setUpload] = useState<Upload>()
  useEffect(() => () => stop.current?.abort(), [])

  const send = async (original: File) => {
    const current = new AbortController()
    const { signal } = current
    stop.current = current
    setUpload({ file: original, progress: 0 })
    const file = await shrinkPhoto(original)
    const fail = (message: string | undefined, isRefused: boolean) =>
      setUpload({ file: original, progress: 0, error: inLanguage(message) ?? t('pictureNotSent'), isRefused })
    const complaint = checkPicture(file)
    if (complaint !== undefined) return fail(complaint, true)
    try {
      const onProgress = (progress: number) => setUpload({ file, progress })
      const enquiry = await ownEnquiryCalls.addPicture(token, file, { onProgress, signal })
      client.setQueryData(ownEnquiryRead(token).queryKey, enquiry)
      setUpload(undefined)
      toast({ title: t('pictureSent'), description: t('pictureSentText') })
    } catch (error) {
      if (signal.aborted) return
      const { status = 0, problem } = error instanceof ApiError ? error : {}
      fail(problem && encodeMessage(problem), [400, 409, 413, 415].includes(status))
      // The link may have ended since the page was opened, or another device has sent the last picture.
      if (status === 401 || status === 409) await client.invalidateQueries({ queryKey: ownEnquiryRead(token).queryKey })
    }
  }
  const error = upload?.error
  const isSending = upload !== undefined && error === undefined
  return (
    <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-4">
      <input
        ref={input}
        type="file"
        accept={accepted}
        hidden
        onChange={({ target }) => {
          const file = target.files?.[0]
          // Otherwise choosing the same file again would not fire a change event.
          target.value = ''
          if (file) void send(file)
        }}
      />
      {upload && (
        <p dir="auto" className="wrap-anywhere font-medium">
          {upload.file.name}
        </p>
      )}
      {isSending && <Progress label={t('sendingPicture')} part={upload.progress} />}
      {error !== undefined && (
        <p role="alert" className="text-red-ink text-sm">
          {error}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {upload && error !== undefined && !upload.isRefused && (
          <Button size="lg" className="max-sm:w-full" onClick={() => void send(upload.file)}>
            {t('retryPicture')}
          </Button>
        )}
        <Button
          variant="secondary"
          size="lg"
          pending={isSending}
          pendingText={t('sending')}
          className="max-sm:w-full"
          onClick={() => input.current?.click()}
        >
          <ImageIcon aria-hidden="true" className="size-5" />
          {t('addPicture')}
        </Button>
      </div>
    </div>
  )
}

function Progress({ label, part }: { label: string; part: number }) {
  const percent = Math.min(99, Math.round(part * 100))
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className="h-1.5 overflow-hidden rounded-full bg-grey"
    >
      <div
        className="h-full origin-left rounded-full bg-accent transition-transform rtl:origin-right"
        style={{ transform: `scaleX(${percent / 100})` }}
      />
    </div>
  )
}
