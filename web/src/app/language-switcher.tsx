// Chooses the language. i18next keeps the choice in local storage.
import { Check, ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { languageNames, languages } from '../lib/languages'
import { Menu, MenuButton } from '../ui/menu'

export function LanguageSwitcher() {
  const { t, i18n } = useTranslation()
  const current = i18n.resolvedLanguage ?? 'en'
  return (
    <Menu
      label={t('app.language')}
      button={
        <>
          <span className="caps text-lg leading-tight">{current}</span>
          <ChevronDown aria-hidden="true" size={16} />
        </>
      }
    >
      {languages.map((language) => (
        <MenuButton
          key={language}
          lang={language}
          aria-current={language === current ? 'true' : undefined}
          onClick={() => void i18n.changeLanguage(language)}
        >
          <span className="grow">{languageNames[language]}</span>
          {language === current && <Check aria-hidden="true" size={18} />}
        </MenuButton>
      ))}
    </Menu>
  )
}
