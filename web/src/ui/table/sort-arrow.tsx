// The direction in which a table is sorted.
import { ArrowDown, ArrowUp, type LucideProps } from 'lucide-react'

export function SortArrow({ descending, ...icon }: LucideProps & { descending: boolean }) {
  const Arrow = descending ? ArrowDown : ArrowUp
  return <Arrow aria-hidden="true" {...icon} />
}
