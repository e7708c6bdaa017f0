import common from '../../messages/en/common.json'
import site from '../../messages/en/site.json'

export const messages = { common, site }
