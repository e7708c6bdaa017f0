import type { PortfolioCategory } from '../../../shared/portfolio.ts'
import { BuildingsIcon } from '../../../ui/icons/buildings.ts'
import { CameraIcon } from '../../../ui/icons/camera.ts'
import { ConfettiIcon } from '../../../ui/icons/confetti.ts'
import type { Icon } from '../../../ui/icons/create-icon.tsx'
import { FilmSlateIcon } from '../../../ui/icons/film-slate.ts'
import { MegaphoneIcon } from '../../../ui/icons/megaphone.ts'
import { RocketLaunchIcon } from '../../../ui/icons/rocket-launch.ts'
import { UsersThreeIcon } from '../../../ui/icons/users-three.ts'

export const categoryIcons: Record<PortfolioCategory, Icon<'duotone'>> = {
  corporate: BuildingsIcon,
  private: ConfettiIcon,
  launch: RocketLaunchIcon,
  campaigns: MegaphoneIcon,
  influencers: UsersThreeIcon,
  video: FilmSlateIcon,
  photography: CameraIcon,
}
