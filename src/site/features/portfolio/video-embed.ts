import { isWebUrl } from '../../../shared/url.ts'

/** The privacy-enhanced player of a YouTube or Vimeo video; any other web URL is played by a native video element. */
export function videoEmbed(address: string): { src: string; framed: boolean } | undefined {
  if (!isWebUrl(address)) return undefined
  const url = new URL(address)
  const host = url.hostname.replace(/^(www|m)\./, '')
  const youtube = host === 'youtu.be' ? url.pathname.slice(1) : youtubeId(host, url)
  if (youtube && /^[\w-]{6,20}$/.test(youtube)) {
    return { src: `https://www.youtube-nocookie.com/embed/${youtube}`, framed: true }
  }
  const vimeo = /(^|\.)vimeo\.com$/.test(host) ? /\/(\d{5,12})(?:\/|$)/.exec(url.pathname)?.[1] : undefined
  if (vimeo) return { src: `https://player.vimeo.com/video/${vimeo}?dnt=1`, framed: true }
  return { src: address, framed: false }
}

function youtubeId(host: string, url: URL): string | undefined {
  if (host !== 'youtube.com' && host !== 'youtube-nocookie.com') return undefined
  return url.searchParams.get('v') ?? /^\/(?:embed|shorts|live)\/([^/]+)/.exec(url.pathname)?.[1]
}
