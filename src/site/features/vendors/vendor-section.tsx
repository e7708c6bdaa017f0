/** The vendor application. */
export function VendorSection({ id }: { id?: string }) {
  return <section id={id} className="section-space" />
}
