// The menu of the judge's screen.
import { Menu as MenuIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '@/ui/i18n'
import { Menu } from '@/ui/overlays/menu'

export function JudgeMenu({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <Menu
      label={t('app.menu')}
      button={
        <span className="flex h-touch-judge items-center">
          <MenuIcon aria-hidden="true" size={26} />
        </span>
      }
      className="-mr-2"
    >
      {children}
    </Menu>
  )
}
