import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check'
import { ShareNetworkIcon } from '@phosphor-icons/react/dist/ssr/ShareNetwork'
import { Button } from '../ui/button.tsx'
import { useShare } from './use-share.ts'

type Props = {
  title: string
  path: string
}

export function ShareButton({ title, path }: Props) {
  const { share, isCopied, label } = useShare(title, path)
  return (
    <Button variant="secondary" onClick={share}>
      {isCopied ? <CheckIcon aria-hidden /> : <ShareNetworkIcon aria-hidden />}
      <span aria-live="polite">{label}</span>
    </Button>
  )
}
