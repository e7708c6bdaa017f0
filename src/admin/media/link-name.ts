/** A readable name for an address on another site, and its host. */
type LinkName = { title: string; host: string }

const parse = (address: string): URL | undefined => (URL.canParse(address) ? new URL(address) : undefined)

const hostOf = ({ hostname }: URL): string => hostname.replace(/^(www|m)\./, '')

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** 'https://images.example/2026/gala.jpg' → 'gala.jpg', 'images.example' */
export function linkName(address: string): LinkName {
  const url = parse(address)
  if (!url) return { title: address, host: '' }
  const file = url.pathname.split('/').findLast(Boolean)
  return { title: file ? decode(file) : hostOf(url), host: hostOf(url) }
}

/** The services whose addresses have an id instead of a file name. */
export type VideoService = 'youtube' | 'vimeo'

/** The file of a video, or its id at a service; `useVideoName` turns that into words. */
export function parseVideo(address: string): LinkName & { service?: VideoService } {
  const url = parse(address)
  const { title, host } = linkName(address)
  if (url && /^(youtu\.be|youtube(-nocookie)?\.com)$/.test(host)) {
    return { service: 'youtube', title: url.searchParams.get('v') ?? title, host }
  }
  return /(^|\.)vimeo\.com$/.test(host) ? { service: 'vimeo', title, host } : { title, host }
}

/** '/artwork/winter-gala/1200.jpg' → 'Winter gala'; undefined for other images. */
export function sampleName(path: string): string | undefined {
  const [, folder, file] = /^\/artwork\/([\w-]+)\/([\w-]+)\./.exec(path) ?? []
  // Files that exist in several widths are named after their width.
  const words = (file && /^\d+$/.test(file) ? folder : file)?.replaceAll('-', ' ')
  return words && words.charAt(0).toUpperCase() + words.slice(1)
}
