import { BuildingsIcon } from '@phosphor-icons/react/dist/ssr/Buildings'
import { CameraIcon } from '@phosphor-icons/react/dist/ssr/Camera'
import { ConfettiIcon } from '@phosphor-icons/react/dist/ssr/Confetti'
import { FilmSlateIcon } from '@phosphor-icons/react/dist/ssr/FilmSlate'
import { MegaphoneIcon } from '@phosphor-icons/react/dist/ssr/Megaphone'
import { RocketLaunchIcon } from '@phosphor-icons/react/dist/ssr/RocketLaunch'
import { UsersThreeIcon } from '@phosphor-icons/react/dist/ssr/UsersThree'
import type { PortfolioCategory } from '../../../shared/portfolio.ts'

export const categoryIcons: Record<PortfolioCategory, typeof CameraIcon> = {
  corporate: BuildingsIcon,
  private: ConfettiIcon,
  launch: RocketLaunchIcon,
  campaigns: MegaphoneIcon,
  influencers: UsersThreeIcon,
  video: FilmSlateIcon,
  photography: CameraIcon,
}
