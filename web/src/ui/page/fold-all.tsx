// Opens or closes all foldable parts of a page. On a phone only icons, with the labels for screen readers.
import { ChevronsDown, ChevronsUp } from 'lucide-react'
import { Button } from '../button'
import { classNames } from '../class-names'

export function FoldAll({ expand, collapse, onExpandAll, onCollapseAll, phoneHides }: FoldAllProps) {
  return (
    <>
      <FoldButton
        label={expand}
        icon={ChevronsDown}
        onClick={onExpandAll}
        className={phoneHides === 'expand' ? 'max-sm:hidden' : undefined}
      />
      <FoldButton
        label={collapse}
        icon={ChevronsUp}
        onClick={onCollapseAll}
        className={phoneHides === 'collapse' ? 'max-sm:hidden' : undefined}
      />
    </>
  )
}

interface FoldAllProps {
  /** The labels of the buttons. */
  expand: string
  collapse: string
  onExpandAll: () => void
  onCollapseAll: () => void
  /** The button to hide on a phone, if there is room for only one. */
  phoneHides?: 'expand' | 'collapse'
}

function FoldButton({ label, icon: Icon, onClick, className }: FoldButtonProps) {
  return (
    <Button look="quiet" className={classNames('max-sm:px-0!', className)} onClick={onClick}>
      <Icon aria-hidden="true" size={20} />
      <span className="max-sm:sr-only">{label}</span>
    </Button>
  )
}

interface FoldButtonProps {
  label: string
  icon: typeof ChevronsDown
  onClick: () => void
  className: string | undefined
}
