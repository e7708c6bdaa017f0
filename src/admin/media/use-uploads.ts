import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useStore } from 'zustand'
import { dashboardReads, mediaReads } from '../../client/reads.ts'
import type { Media } from '../../shared/media.ts'
import { markRecord } from '../lists/marked-record.ts'
import { createUploadQueue, isFinished } from './upload-queue.ts'

/** Images on their way to the media library. They continue when the component is gone, unless they are cancelled. */
export function useUploads() {
  const client = useQueryClient()
  const [{ store, add, ...actions }] = useState(createUploadQueue)
  const uploads = useStore(store)
  return {
    ...actions,
    store,
    uploads,
    isBusy: uploads.some((upload) => !isFinished(upload)),
    add: (files: readonly File[], onStored?: (media: Media) => void) =>
      add(files, (media) => {
        markRecord(media.id)
        client.setQueryData(mediaReads.byId(media.id).queryKey, media)
        for (const queryKey of [['media'], dashboardReads.stats().queryKey]) void client.invalidateQueries({ queryKey })
        onStored?.(media)
      }),
  }
}

export type Uploads = ReturnType<typeof useUploads>
