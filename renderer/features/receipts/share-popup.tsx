import { Menu } from '@base-ui/react/menu';
import { Check, type LucideIcon, Share2 } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { focusAfter } from '../../components/focus.ts';
import styles from './share-menu.module.css';

interface PopupProps {
  /** On the button, or why the last action failed. */
  readonly text: string;
  readonly hotkey?: string;
  /** What the last action did, announced for a moment; empty for nothing. */
  readonly done: string;
  /** Called when the menu opens. */
  readonly onOpen: () => void;
  readonly children: ReactNode;
}

/** One button with a menu of ways to hand something over. */
export const SharePopup = ({ text, hotkey, done, onOpen, children }: PopupProps) => (
  <>
    <Menu.Root modal={false} onOpenChange={(open) => open && onOpen()}>
      <Menu.Trigger render={<Button icon={done ? Check : Share2} {...(hotkey && { hotkey })} />}>{text}</Menu.Trigger>
      {/* A landmark, as everything on the screen is in one. */}
      <Menu.Portal render={<section aria-label={text} />}>
        <Menu.Positioner className={styles.place} positionMethod="fixed" sideOffset={6} align="start">
          <Menu.Popup className={styles.menu} finalFocus={focusAfter}>
            {children}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
    <span className="visually-hidden" role="log">
      {done}
    </span>
  </>
);

interface ItemProps {
  readonly icon: LucideIcon;
  readonly children: string;
  readonly onClick: () => void;
}

export const ShareItem = ({ icon: Icon, children, onClick }: ItemProps) => (
  <Menu.Item className={styles.item} onClick={onClick}>
    <Icon className={styles.icon} aria-hidden="true" />
    {children}
  </Menu.Item>
);

/** How long the button shows that it is done, in ms. */
const DONE_MS = 2_500;

/** Returns what was done, for a moment, and its setter. */
export function useDone(): readonly [string, (done: string) => void] {
  const [done, setDone] = useState('');
  useEffect(() => {
    if (done === '') return;
    const timer = setTimeout(() => setDone(''), DONE_MS);
    return () => clearTimeout(timer);
  }, [done]);
  return [done, setDone];
}
