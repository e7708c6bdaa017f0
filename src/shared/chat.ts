/** WhatsApp link whose prefilled message names the event (D14). */
export function chatLink(phone: string, eventTitle: string): string {
  const message = `Hello! I'm interested in "${eventTitle}". Could you please share more details?`
  // encodeURIComponent throws on a lone surrogate.
  return `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(message.toWellFormed())}`
}

export function bookingLabel(price: string | null | undefined): 'Register Now' | 'Book Now' {
  const normalized = price?.trim().toLowerCase() ?? ''
  return normalized === '' || normalized === 'free' ? 'Register Now' : 'Book Now'
}
