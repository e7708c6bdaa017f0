/** The place of the offer to remove the sample content (D7); there is none to remove yet. */
export function SampleContent() {
  return null
}
