export const sidePanelSlotId = 'side-panel'

/** The place beside the page where `<SidePanel>` shows. It takes no room while no panel is open. */
export function SidePanelSlot() {
  return <div id={sidePanelSlotId} className="shrink-0 print:hidden" />
}
