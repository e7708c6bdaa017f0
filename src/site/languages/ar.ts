import '../../ui/arabic-fonts.css'
import common from '../../messages/ar/common.json'
import site from '../../messages/ar/site.json'

export const messages = { common, site }
