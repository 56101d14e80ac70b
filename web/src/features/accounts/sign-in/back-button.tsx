// The button back to another sign-in method.
import { ArrowLeft } from 'lucide-react'
import { Button } from '@/ui/button'

export function BackButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Button look="quiet" className="-ml-4 self-start text-left" onClick={onClick}>
      <ArrowLeft aria-hidden="true" size={18} className="shrink-0" />
      {children}
    </Button>
  )
}
