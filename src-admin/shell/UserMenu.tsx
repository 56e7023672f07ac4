import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useGetIdentity } from 'react-admin';
import { useState } from 'react';
import { Icon } from '#src/app/images/Icon.tsx';
import { href } from '#src/routes/href.ts';
import styles from './UserMenu.module.css';

/** The signed-in user, and links to the market, which is another document. */
export function UserMenu() {
  const { identity } = useGetIdentity();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        aria-label="Account"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon name="user" />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <p dir="auto" className={styles.name}>
          {identity?.fullName}
        </p>
        <MenuItem component="a" href={href('home')}>
          <Icon name="home" />
          Go to the marketplace
        </MenuItem>
        <MenuItem component="a" href={href('logout')}>
          <Icon name="log_out" />
          Log out
        </MenuItem>
      </Menu>
    </>
  );
}
