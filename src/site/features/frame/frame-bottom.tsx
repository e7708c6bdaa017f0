import { Footer } from './footer.tsx'
import { WhatsAppButton } from './whatsapp-button.tsx'

export function FrameBottom() {
  return (
    <>
      <Footer />
      <WhatsAppButton />
    </>
  )
}
