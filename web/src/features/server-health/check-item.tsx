// A check: its state, what was found, and what to do.
import { Check, CircleAlert, TriangleAlert, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslation } from '@/ui/i18n'
import type { HealthCheck } from '@/api'
import { classNames } from '@/ui/class-names'

type State = HealthCheck['state']

const looks: Record<State, { icon: LucideIcon; edge: string; plate: string }> = {
  good: { icon: Check, edge: 'border-l-brand', plate: 'bg-brand-tint text-brand' },
  look: { icon: TriangleAlert, edge: 'border-l-warn', plate: 'bg-warn-tint text-warn' },
  act: { icon: CircleAlert, edge: 'border-l-danger', plate: 'bg-danger-tint text-danger' },
}

export function CheckItem({ check }: { check: HealthCheck }) {
  const { t } = useTranslation()
  const { icon: Icon, edge, plate } = looks[check.state]
  return (
    <li className={classNames('rounded-card border border-l-8 border-line bg-surface p-4', edge)}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="text-xl">{check.title}</h2>
        <span
          className={classNames(
            'inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 font-semibold',
            plate,
          )}
        >
          <Icon aria-hidden="true" size={16} className="shrink-0" />
          {t(`serverHealth.state.${check.state}`)}
        </span>
      </div>
      <p className="mt-1 wrap-anywhere">{check.sentence}</p>
      {check.advice && (
        <p className="mt-2 wrap-anywhere">
          <strong>{t('serverHealth.advice')}</strong> {check.advice}
        </p>
      )}
      {check.details.length > 0 && <Details details={check.details} />}
    </li>
  )
}

function Details({ details }: { details: HealthCheck['details'] }) {
  return (
    <ul className="mt-2 flex flex-col gap-1 text-sm text-ink-soft">
      {details.map(({ text, path }) => (
        <li key={text} className="wrap-anywhere">
          {path === null ? (
            text
          ) : (
            <Link to={path} className="text-link inline-flex min-h-touch items-center">
              {text}
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}
