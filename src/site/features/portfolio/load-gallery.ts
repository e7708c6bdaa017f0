export const loadGallery = () => import('./gallery.tsx')

export const prefetchGallery = () => void loadGallery().catch(() => {})
