// The language menu. The choice is stored in local storage; a signed-in user's profile stores it for
// mails.
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { Check, ChevronDown } from 'lucide-react'
import { useTranslation } from '@/ui/i18n'
import { markLanguageChosen } from '@/features/accounts/language-choice'
import { useSession } from '@/features/accounts/session'
import { languageNames, languages, type Language } from '@/lib/text/languages'
import { Menu, MenuButton } from '@/ui/overlays/menu'

export function LanguageSwitcher() {
  const { t, i18n } = useTranslation()
  const choose = useChooseLanguage()
  const current = i18n.language
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
          onClick={() => choose(language)}
        >
          <span className="grow">{languageNames[language]}</span>
          {language === current && <Check aria-hidden="true" size={18} />}
        </MenuButton>
      ))}
    </Menu>
  )
}

function useChooseLanguage() {
  const { i18n } = useTranslation()
  const { user } = useSession()
  const queryClient = useQueryClient()
  return (language: Language) => {
    markLanguageChosen()
    void i18n.changeLanguage(language)
    if (user) void save(queryClient, language)
  }
}

async function save(queryClient: QueryClient, language: Language): Promise<void> {
  try {
    const { saveLanguage } = await import('@/features/profile/profile-language')
    await saveLanguage(queryClient, language)
  } catch {
    // The screen has its language; the user can still set it in the profile.
  }
}
