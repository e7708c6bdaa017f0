import { Button } from '../ui/button.tsx'
import { CheckIcon } from '../ui/icons/check.ts'
import { ShareNetworkIcon } from '../ui/icons/share-network.ts'
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
