// The texts of the three languages, from the files that the app itself loads.
import en from '../../public/locales/en/translation.json' with { type: 'json' }
import et from '../../public/locales/et/translation.json' with { type: 'json' }
import lv from '../../public/locales/lv/translation.json' with { type: 'json' }

export const languages = { lv, et, en }
export type Language = keyof typeof languages
