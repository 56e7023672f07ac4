import { useContext } from 'react';
import { UNSAFE_DataRouterContext, useLocation } from 'react-router-dom';

/**
 * Whether another page is on its way while this one is still shown. What settles late, such as a typed filter,
 * must not change the address then: it would cancel the navigation, or lead back.
 */
export function useIsLeaving(): () => boolean {
  // Its state is ahead of what is rendered, which hooks such as `useNavigation` return.
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const { pathname } = useLocation();
  return () => {
    if (!router) return false;
    const { location, navigation } = router.state;
    return (navigation.location ?? location).pathname !== pathname;
  };
}
