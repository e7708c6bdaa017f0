/** A chat with the company, its first message naming the event (D14). */
export function chatLink(phone: string, eventTitle: string): string {
  const message = `Hello! I'm interested in "${eventTitle}". Could you please share more details?`
  // Half a surrogate pair would make the encoding throw.
  return `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(message.toWellFormed())}`
}

export function bookingLabel(price: string | null | undefined): 'Register Now' | 'Book Now' {
  const wanted = price?.trim().toLowerCase() ?? ''
  return wanted === '' || wanted === 'free' ? 'Register Now' : 'Book Now'
}
