import type { ComponentProps, ReactElement } from 'react'

type Weight = 'regular' | 'bold' | 'fill' | 'duotone'
/** Path data; a duotone icon has a tinted area below its lines. */
type Drawing = string | [tint: string, lines: string]

type IconProps<Weights extends Weight> = ComponentProps<'svg'> & { weight?: 'regular' | Weights }
type Drawings<Weights extends Weight> = { regular: Drawing } & Record<Weights, Drawing>

/** An icon that has at least these weights, and the regular one. */
export type Icon<Weights extends Weight = never> = (props: IconProps<Weights>) => ReactElement

/**
 * Makes an icon from the weights that the interface uses; `npm run icon` adds more.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function createIcon<Weights extends Weight>(drawings: Drawings<Weights>): Icon<Weights> {
  return ({ weight = 'regular', ...props }) => (
    // biome-ignore lint/a11y/noSvgWithoutTitle: every use of an icon hides or labels it
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width="1em"
      height="1em"
      fill="currentColor"
      viewBox="0 0 256 256"
      {...props}
    >
      {paths(drawings[weight])}
    </svg>
  )
}

function paths(drawing: Drawing) {
  if (typeof drawing === 'string') return <path d={drawing} />
  const [tint, lines] = drawing
  return (
    <>
      <path d={tint} opacity="0.2" />
      <path d={lines} />
    </>
  )
}
