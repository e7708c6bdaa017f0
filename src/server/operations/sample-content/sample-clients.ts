/** Fictional companies. */
export const sampleClients = [
  client('Lumara', 'لومارا'),
  client('Dhowline', 'داولاين'),
  client('Faylaq', 'فايلاق'),
  client('Nakhla House', 'بيت النخلة'),
  client('Hilwan', 'حلوان'),
  client('Qamarine', 'قمرين'),
  client('Sadafi', 'صدفي'),
  client('Orbayt', 'أوربيت'),
  client('Rimalia', 'رماليا'),
  client('Tilwa', 'تلوى'),
  client('Yasmar', 'ياسمار'),
  client('Zafra', 'ظفرة'),
]

function client(name: string, arabicName: string) {
  const slug = name.toLowerCase().replaceAll(' ', '-')
  return { name, logo: `/artwork/logos/${slug}.svg`, website: `https://${slug}.example`, ar: { name: arabicName } }
}
