import { keptPiece } from '../../pieces/kept-piece.tsx'
import { Footer } from './footer.tsx'
import { NavigationBar } from './navigation-bar.tsx'
import { WhatsAppButton } from './whatsapp-button.tsx'

const FrameBottom = keptPiece(function FrameBottom() {
  return (
    <>
      <Footer />
      <WhatsAppButton />
    </>
  )
})

/** Everything of the frame in one piece: whoever gets one part gets them all. */
export const frameParts = { Top: NavigationBar, Bottom: FrameBottom }
