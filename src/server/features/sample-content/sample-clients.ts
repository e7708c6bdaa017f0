const logo = (name: string) => `/artwork/logos/${name}.svg`

/** Fictional companies. */
export const sampleClients = [
  { name: 'Lumara', logo: logo('lumara'), website: 'https://lumara.example' },
  { name: 'Dhowline', logo: logo('dhowline'), website: 'https://dhowline.example' },
  { name: 'Faylaq', logo: logo('faylaq'), website: 'https://faylaq.example' },
  { name: 'Nakhla House', logo: logo('nakhla-house'), website: 'https://nakhla-house.example' },
  { name: 'Hilwan', logo: logo('hilwan'), website: 'https://hilwan.example' },
  { name: 'Qamarine', logo: logo('qamarine'), website: 'https://qamarine.example' },
  { name: 'Sadafi', logo: logo('sadafi'), website: 'https://sadafi.example' },
  { name: 'Orbayt', logo: logo('orbayt'), website: 'https://orbayt.example' },
  { name: 'Rimalia', logo: logo('rimalia'), website: 'https://rimalia.example' },
  { name: 'Tilwa', logo: logo('tilwa'), website: 'https://tilwa.example' },
  { name: 'Yasmar', logo: logo('yasmar'), website: 'https://yasmar.example' },
  { name: 'Zafra', logo: logo('zafra'), website: 'https://zafra.example' },
]
