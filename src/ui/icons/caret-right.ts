import { createIcon } from './create-icon.tsx'

export const CaretRightIcon = createIcon({
  regular:
    'M181.66,133.66l-80,80a8,8,0,0,1-11.32-11.32L164.69,128,90.34,53.66a8,8,0,0,1,11.32-11.32l80,80A8,8,0,0,1,181.66,133.66Z',
})
