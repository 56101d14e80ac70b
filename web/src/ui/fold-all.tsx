// Opens or closes all foldable parts of a page. On a phone the sign alone, with its words for those who don't see it.
import { ChevronsDown, ChevronsUp } from 'lucide-react'
import { Button } from './button'

export function FoldAll({ expand, collapse, onExpandAll, onCollapseAll }: FoldAllProps) {
  return (
    <>
      <FoldButton label={expand} icon={ChevronsDown} onClick={onExpandAll} />
      <FoldButton label={collapse} icon={ChevronsUp} onClick={onCollapseAll} />
    </>
  )
}

interface FoldAllProps {
  /** What the buttons are called. */
  expand: string
  collapse: string
  onExpandAll: () => void
  onCollapseAll: () => void
}

function FoldButton({ label, icon: Icon, onClick }: FoldButtonProps) {
  return (
    <Button look="quiet" className="max-sm:px-0!" onClick={onClick}>
      <Icon aria-hidden="true" size={20} />
      <span className="max-sm:sr-only">{label}</span>
    </Button>
  )
}

interface FoldButtonProps {
  label: string
  icon: typeof ChevronsDown
  onClick: () => void
}
