import { useState } from 'react'
import type { Enquiry, EnquiryStatus } from '../../../shared/enquiry.ts'
import { LostQuestion } from './lost-question.tsx'
import { useMoveEnquiry } from './use-enquiry-changes.ts'

/** Moves an enquiry, and asks for the reason before it is lost. The question must be rendered. */
export function useMoveWithReason() {
  const move = useMoveEnquiry()
  const [losing, setLosing] = useState<Enquiry | null>(null)
  return {
    move: (enquiry: Enquiry, status: EnquiryStatus) => {
      if (status === 'lost' && enquiry.status !== 'lost') setLosing(enquiry)
      else move(enquiry, status)
    },
    question: (
      <LostQuestion
        enquiry={losing}
        onLost={(enquiry, reason) => {
          setLosing(null)
          move(enquiry, 'lost', reason)
        }}
        onClose={() => setLosing(null)}
      />
    ),
  }
}
